export const uploadLimits = { bytesPerFile: 25 * 1024 * 1024, filesPerRequest: 20 }

/** The maximum size of an upload, in bytes, with room for the form data of each file. */
export const largestForm = uploadLimits.filesPerRequest * (uploadLimits.bytesPerFile + 10_000)
