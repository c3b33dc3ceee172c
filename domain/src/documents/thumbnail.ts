export const thumbnailFolder = '/uploads/thumbnails'

/** The longest side in pixels. */
export const thumbnailSize = 320

/** The URL path of a document's thumbnail; requires a session. */
export const thumbnailAddress = (fileName: string): string => `${thumbnailFolder}/${fileName}`
