export const uploadLimits = { bytesPerFile: 25 * 1024 * 1024, filesPerRequest: 20 }
