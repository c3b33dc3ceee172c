import { IconChevronRight, IconCloudUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { outboxInWords } from '../offline/entry-in-words.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import classes from './outbox-bar.module.css'
import { StorageNotice } from './storage-notice.tsx'
import { useOutbox } from './use-outbox.ts'
import { useWorkOffline } from './use-work-offline.ts'

const OutboxDialog = lazyDialog(async () => (await import('./outbox-dialog.tsx')).OutboxDialog)

/**
 * A bar above the floor's screens that shows how many entries are on this device. While it is mounted, the person's
 * waiting entries are sent.
 */
export function OutboxBar() {
  const storage = useWorkOffline()
  const { counts } = useOutbox()
  const [isOpen, setIsOpen] = useState(false)
  const words = outboxInWords(counts)
  return (
    <>
      {words !== '' && (
        <button
          type="button"
          className={classes.bar}
          data-conflict={counts.conflicts > 0 || undefined}
          onClick={() => setIsOpen(true)}
        >
          <IconCloudUpload size={22} aria-hidden="true" />
          <span className={classes.words}>{words}</span>
          <IconChevronRight size={20} aria-hidden="true" />
        </button>
      )}
      {storage !== 'ready' && <StorageNotice state={storage} />}
      {isOpen && <OutboxDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
