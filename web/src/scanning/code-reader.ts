import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

export type ReadCodes = (picture: ImageData | ImageBitmap) => Promise<string[]>

let reader: Promise<ReadCodes> | undefined

/**
 * Loads the code reader on demand and caches it; a failed load is retried at the next call. It is large, so it is not
 * part of any screen's initial bundle.
 */
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
    // Compares the overrides by identity, so that each call loads the module again instead of returning the one that
    // failed.
    equalityFn: Object.is,
    fireImmediately: true,
  })
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async picture => (await detector.detect(picture)).map(code => code.rawValue)
}
