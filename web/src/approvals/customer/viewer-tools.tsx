import {
  IconChevronLeft,
  IconChevronRight,
  IconMapPinPlus,
  IconMaximize,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import controls from '../../links/controls.module.css'
import { zoomStep } from '../picture/keys.ts'
import { mostZoom, wholePicture } from '../picture/zoom.ts'
import type { Viewing } from './use-viewing.ts'
import classes from './viewer-tools.module.css'

interface ViewerToolsProps {
  pages: number
  viewing: Viewing
  mayMark: boolean
  onWrite: () => void
}

/** The buttons below the picture. */
export function ViewerTools({ pages, viewing, mayMark, onWrite }: ViewerToolsProps) {
  const { page, view, setView, turnTo, newPin, setNewPin, startMarking } = viewing
  const zoomBy = (factor: number) =>
    setView({ ...view, zoom: Math.min(Math.max(view.zoom * factor, 1), mostZoom) })
  return (
    <>
      <div className={classes.tools}>
        {pages > 1 && (
          <nav className={classes.group} aria-label="Páginas">
            <Tool
              label="Página anterior"
              icon={IconChevronLeft}
              isDisabled={page === 1}
              onClick={() => turnTo(page - 1)}
            />
            <span className={classes.page} aria-live="polite">
              Página {page} de {pages}
            </span>
            <Tool
              label="Próxima página"
              icon={IconChevronRight}
              isDisabled={page === pages}
              onClick={() => turnTo(page + 1)}
            />
          </nav>
        )}
        <div className={classes.group}>
          <Tool
            label="Reduzir"
            icon={IconZoomOut}
            isDisabled={view.zoom === 1}
            onClick={() => zoomBy(1 / zoomStep)}
          />
          <Tool
            label="Ampliar"
            icon={IconZoomIn}
            isDisabled={view.zoom === mostZoom}
            onClick={() => zoomBy(zoomStep)}
          />
          <Tool
            label="Ver inteira"
            icon={IconMaximize}
            isDisabled={view.zoom === 1}
            onClick={() => setView(wholePicture)}
          />
        </div>
        {mayMark && !newPin && (
          <button type="button" className={`${controls.secondary} ${classes.mark}`} onClick={startMarking}>
            <IconMapPinPlus size={20} stroke={1.8} aria-hidden="true" />
            Marcar ponto
          </button>
        )}
      </div>
      {newPin && (
        <div className={classes.marking}>
          <p role="status">Toque na arte para colocar o ponto, ou mova-o com as setas do teclado.</p>
          <button type="button" className={controls.primary} onClick={onWrite}>
            Escrever comentário
          </button>
          <button type="button" className={controls.secondary} onClick={() => setNewPin(undefined)}>
            Tirar o ponto
          </button>
        </div>
      )}
    </>
  )
}

interface ToolProps {
  label: string
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>
  isDisabled: boolean
  onClick: () => void
}

const Tool = ({ label, icon: Icon, isDisabled, onClick }: ToolProps) => (
  <button
    type="button"
    className={controls.square}
    aria-label={label}
    title={label}
    disabled={isDisabled}
    onClick={onClick}
  >
    <Icon size={20} stroke={1.8} aria-hidden="true" />
  </button>
)
