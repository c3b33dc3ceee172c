export const thumbnailFolder = '/uploads/thumbnails'

/** The longest side in pixels. */
export const thumbnailSize = 320

/** Where a small picture of a document is viewed; for signed-in staff. */
export const thumbnailAddress = (fileName: string): string => `${thumbnailFolder}/${fileName}`
