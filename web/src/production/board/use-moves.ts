import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Place {
  x: number
  y: number
}

const duration = 450

/** Animates the elements with `data-card` in a container to their new positions whenever `content` changes. */
export function useMoves(box: RefObject<HTMLElement | null>, content: unknown): void {
  const places = useRef(new Map<string, Place>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the positions depend on the content
  useLayoutEffect(() => {
    const before = places.current
    const cards = [...(box.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
    places.current = new Map(cards.map(card => [card.dataset.card ?? '', placeOf(card)]))
    if (before.size === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const card of cards) move(card, before.get(card.dataset.card ?? ''))
  }, [box, content])
}

// Uses offsets instead of viewport coordinates, because the page may have been scrolled in between.
const placeOf = ({ offsetLeft, offsetTop }: HTMLElement): Place => ({ x: offsetLeft, y: offsetTop })

function move(card: HTMLElement, before: Place | undefined): void {
  const { x, y } = placeOf(card)
  if (!before) card.animate({ opacity: [0, 1] }, { duration })
  else if (before.x !== x || before.y !== y) {
    const from = `translate(${before.x - x}px, ${before.y - y}px)`
    card.animate({ transform: [from, 'none'] }, { duration, easing: 'ease-in-out' })
  }
}
