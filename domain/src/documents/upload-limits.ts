/** The most pixels and the longest side, in pixels, of an image that is shown; the latter is the limit of JPEG. */
export const imageLimits = { pixels: 64_000_000, side: 65_535 }

export const uploadLimits = { bytesPerFile: 25 * 1024 * 1024, filesPerRequest: 20 }

/** The maximum size of an upload, in bytes, with room for the form data of each file. */
export const largestForm = uploadLimits.filesPerRequest * (uploadLimits.bytesPerFile + 10_000)
