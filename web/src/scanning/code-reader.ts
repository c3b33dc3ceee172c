import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

export type ReadCodes = (picture: ImageData | ImageBitmap) => Promise<string[]>

let reader: Promise<ReadCodes> | undefined

/** Loads the reader once, or again after a failure. It is large, so no screen waits for it. */
export function loadCodeReader(): Promise<ReadCodes> {
  reader ??= load().catch(error => {
    reader = undefined
    throw error
  })
  return reader
}

async function load(): Promise<ReadCodes> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  await prepareZXingModule({
    overrides: { locateFile: () => wasm },
    // Compares overrides by identity, so that a new call retries instead of returning the failed module.
    equalityFn: Object.is,
    fireImmediately: true,
  })
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async picture => (await detector.detect(picture)).map(code => code.rawValue)
}
