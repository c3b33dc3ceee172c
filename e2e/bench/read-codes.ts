import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Page } from '@playwright/test'
import jsQR from 'jsqr'

export interface PrintedPage {
  /** In CSS px. */
  width: number
  height: number
  /** What the QR code on it says. */
  code: string | undefined
}

const pointsPerPixel = 72 / 96
const scale = 2

/** The pages of a printed PDF, drawn as pictures whose QR codes are read by a reader that is not the product's. */
export async function readPrint(pdf: Buffer): Promise<PrintedPage[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages: PrintedPage[] = []
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const picture = await page.render({ scale, render: 'bitmap' })
    pages.push({
      width: originalWidth / pointsPerPixel,
      height: originalHeight / pointsPerPixel,
      code: jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data,
    })
  }
  document.destroy()
  library.destroy()
  return pages
}

/** What the QR code on a picture says; the browser turns the picture into pixels. */
export async function readPicture(page: Page, png: Buffer): Promise<string | undefined> {
  const { pixels, width, height } = await page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    canvas?.drawImage(picture, 0, 0)
    const data = canvas?.getImageData(0, 0, picture.width, picture.height).data ?? []
    return { pixels: [...data], width: picture.width, height: picture.height }
  }, png.toString('base64'))
  return jsQR(new Uint8ClampedArray(pixels), width, height)?.data
}
