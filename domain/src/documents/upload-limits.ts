export const uploadLimits = { bytesPerFile: 25 * 1024 * 1024, filesPerRequest: 20 }

/** In bytes; each file comes with some form data. */
export const largestForm = uploadLimits.filesPerRequest * (uploadLimits.bytesPerFile + 10_000)
