export const thumbnailFolder = '/uploads/thumbnails'

/** The length of the longer side, in pixels. */
export const thumbnailSize = 320

/** Returns the URL path of a document's thumbnail; fetching it requires `orders:read`. */
export const thumbnailAddress = (fileName: string): string => `${thumbnailFolder}/${fileName}`
