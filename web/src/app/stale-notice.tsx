import { formatRecent } from '@etapa/domain/dates'
import { IconCloudOff } from '@tabler/icons-react'
import classes from './stale-notice.module.css'

interface StaleNoticeProps {
  /** When the shown data was loaded; undefined if it is up to date. */
  since: Date | undefined
  isOnFloor?: boolean
  /** Whether the data comes from this device, because there is no network. */
  isKept?: boolean
}

/** Says since when the shown data has not been refreshed; empty if it is up to date. */
export const StaleNotice = ({ since, isOnFloor, isKept = false }: StaleNoticeProps) => (
  <div role="status" className={classes.place} data-floor={isOnFloor} data-kept={isKept || undefined}>
    {since && (
      <span className={classes.notice}>
        <IconCloudOff size={18} stroke={1.6} aria-hidden="true" />
        {isKept ? 'Sem rede. Dados de' : 'Sem conexão: dados de'} {formatRecent(since)}
      </span>
    )}
  </div>
)
