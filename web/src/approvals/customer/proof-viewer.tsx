import type { ShownVersion } from '@etapa/domain/approvals/link-endpoints'
import { type Ref, useState } from 'react'
import type { NumberedComment } from '../number-pins.ts'
import { PictureFrame, type Shown } from '../picture/picture-frame.tsx'
import { NewPin, Pin } from '../picture/pin.tsx'
import { pictureAddress } from './address.ts'
import { ChosenComment } from './chosen-comment.tsx'
import { ComparisonBar } from './comparison-bar.tsx'
import classes from './proof-viewer.module.css'
import type { Viewing } from './use-viewing.ts'
import { ViewerTools } from './viewer-tools.tsx'

interface ProofViewerProps {
  token: string
  versions: readonly ShownVersion[]
  comments: readonly NumberedComment[]
  viewing: Viewing
  mayMark: boolean
  /** Called when the customer has marked a point and wants to write the comment. */
  onWrite: () => void
  ref: Ref<HTMLElement>
}

/** The artwork, which can be zoomed, paged, marked and compared with earlier versions. */
export function ProofViewer({ token, versions, comments, viewing, mayMark, onWrite, ref }: ProofViewerProps) {
  const { page, view, setView, comparison, against, newPin, setNewPin, chosen, setChosen } = viewing
  const [share, setShare] = useState(0.5)
  const [own, ...earlier] = versions
  if (!own) return null
  const pictureOf = (version: ShownVersion): Shown => ({
    src: pictureAddress(token, page, version === own ? undefined : version.version),
    alt: `Arte, versão ${version.version}, página ${page} de ${version.pages}`,
  })
  const picture = pictureOf(own)
  const other = comparison === 'none' ? undefined : earlier.find(({ version }) => version === against)
  const isMissing = other !== undefined && page > other.pages
  const zooming = { view, onView: setView }

  return (
    <section ref={ref} className={classes.viewer} aria-label="Arte">
      {earlier.length > 0 && <ComparisonBar own={own.version} earlier={earlier} viewing={viewing} />}
      {isMissing && (
        <p className={classes.missing}>
          A versão {other.version} não tem a página {page}.
        </p>
      )}
      {other && !isMissing && comparison === 'side' && (
        <div className={classes.side}>
          {[other, own].map(version => (
            <figure key={version.version}>
              <figcaption>Versão {version.version}</figcaption>
              <PictureFrame key={pictureOf(version).src} {...pictureOf(version)} {...zooming} />
            </figure>
          ))}
        </div>
      )}
      {other && !isMissing && comparison === 'slider' && (
        <>
          <PictureFrame
            key={picture.src + pictureOf(other).src}
            {...picture}
            {...zooming}
            covered={{ ...pictureOf(other), share }}
          />
          <label className={classes.slider}>
            <span>Versão {other.version}</span>
            <input
              type="range"
              min={0}
              max={100}
              value={share * 100}
              aria-label={`Mostrar mais da versão ${other.version} ou da versão ${own.version}`}
              aria-valuetext={`${Math.round(share * 100)}% da versão ${other.version}`}
              onChange={event => setShare(event.currentTarget.valueAsNumber / 100)}
            />
            <span>Versão {own.version}</span>
          </label>
        </>
      )}
      {(!other || isMissing) && (
        <PictureFrame
          key={picture.src}
          {...picture}
          {...zooming}
          onMark={newPin?.page === page ? at => setNewPin({ ...at, page }) : undefined}
        >
          {comments.map(
            ({ id, name, text, pin }) =>
              pin?.page === page && (
                <Pin
                  key={id}
                  at={pin}
                  number={pin.number}
                  label={`${name}: ${text}`}
                  isChosen={id === chosen}
                  onChoose={() => setChosen(id)}
                  onReach={() => setView({ ...view, x: pin.x, y: pin.y })}
                />
              ),
          )}
          {newPin?.page === page && <NewPin at={newPin} onMove={at => setNewPin({ ...at, page })} />}
        </PictureFrame>
      )}
      <ViewerTools pages={own.pages} viewing={viewing} mayMark={mayMark} onWrite={onWrite} />
      <ChosenComment
        comment={comments.find(({ id }) => id === chosen)}
        onClose={() => setChosen(undefined)}
      />
      <p className={classes.caption}>Não vale como prova de cor</p>
      {own.hasOverprint && (
        <p className={classes.overprint}>Usa sobreimpressão: a tela pode diferir do impresso</p>
      )}
    </section>
  )
}
