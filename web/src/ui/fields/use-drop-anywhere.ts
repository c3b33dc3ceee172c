import { useEffect, useEffectEvent, useState } from 'react'

/** Accepts files dropped anywhere on the page. Returns whether files are being dragged over it. */
export function useDropAnywhere(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((files: File[]) => {
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    function over(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return
      // A drop zone on the page handles its own files, so the page is not marked as a target.
      setIsOver(!event.defaultPrevented)
      event.preventDefault()
    }
    function leave(event: DragEvent) {
      if (event.relatedTarget === null) setIsOver(false)
    }
    function drop(event: DragEvent) {
      setIsOver(false)
      if (event.defaultPrevented) return
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}
