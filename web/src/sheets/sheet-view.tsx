import { areaInWords, pieceInWords, sheetLines } from '@etapa/domain/sheets/describe-sheet'
import type { Sheet } from '@etapa/domain/sheets/sheet'
import { swatchOf } from '@etapa/domain/sheets/swatch'
import { Fragment } from 'react'
import classes from './sheet-view.module.css'

/** A read-only view of a technical sheet, for screen and print. */
export const SheetView = ({ sheet }: { sheet: Sheet }) => (
  <div className={classes.sheet}>
    <dl className={classes.lines}>
      {sheetLines(sheet).map(({ label, text, isLong }) => (
        <div key={label} className={isLong && classes.long}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    {sheet.colors.length > 0 && (
      <ol className={classes.colors} aria-label="Cores">
        {sheet.colors.map((color, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: colours have no id
          <li key={index}>
            <Swatch name={color.name} />
            <span className={classes.name}>
              {color.name}
              {color.angle !== null && <small> {String(color.angle).replace('.', ',')}°</small>}
            </span>
            <span className={classes.pieces}>
              {color.pieces.map((piece, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no id
                <Fragment key={position}>
                  {position > 0 && '\u00a0· '}
                  <span className={classes.piece}>{pieceInWords(piece)}</span>
                </Fragment>
              ))}
            </span>
            <span className={classes.area}>{color.area > 0 && areaInWords(color.area)}</span>
          </li>
        ))}
      </ol>
    )}
  </div>
)

const Swatch = ({ name }: { name: string }) => {
  const ink = swatchOf(name)
  return <span className={classes.swatch} style={ink ? { background: ink } : undefined} aria-hidden="true" />
}
