import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

export type ReadCodes = (picture: ImageData | ImageBitmap) => Promise<string[]>

let reader: Promise<ReadCodes> | undefined

/** Loads the reader once, and again where loading failed. It is large, so no screen waits for it to be shown. */
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
    // New overrides are a new attempt, also after a failed one.
    equalityFn: Object.is,
    fireImmediately: true,
  })
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async picture => (await detector.detect(picture)).map(code => code.rawValue)
}
