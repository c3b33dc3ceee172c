import type { Locator } from '@playwright/test'

/** The contrast of each piece of text in an element with what is behind it, as WCAG counts it: 1 to 21. */
export const textContrasts = (element: Locator): Promise<number[]> =>
  element.evaluate(root => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const parents = (from: Element): Element[] =>
      from.parentElement ? [from, ...parents(from.parentElement)] : [from]

    /** Paints colours over white, as the browser does, whatever way they are written. */
    function paint(colors: string[], opacity: number): number {
      if (!canvas) return 0
      canvas.globalAlpha = 1
      canvas.fillStyle = 'white'
      canvas.fillRect(0, 0, 1, 1)
      for (const [place, color] of colors.entries()) {
        canvas.globalAlpha = place === colors.length - 1 ? opacity : 1
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
      }
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(value => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    function contrastOf(text: Element): number {
      const styles = parents(text).map(parent => getComputedStyle(parent))
      const backgrounds = styles.map(style => style.backgroundColor).reverse()
      const opacity = styles.reduce((product, style) => product * Number(style.opacity), 1)
      const behind = paint(backgrounds, 1)
      const ink = paint([...backgrounds, getComputedStyle(text).color], opacity)
      return (Math.max(ink, behind) + 0.05) / (Math.min(ink, behind) + 0.05)
    }

    const isText = (node: ChildNode) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
    return [root, ...root.querySelectorAll('*')]
      .filter(part => [...part.childNodes].some(isText))
      .map(contrastOf)
  })
