import { type KeyboardEvent, type ReactNode, useId } from 'react'
import classes from './tab-row.module.css'

interface Tab<Key extends string> {
  key: Key
  label: string
  /** Shown beside the label. */
  count?: number | undefined
}

interface TabRowProps<Key extends string> {
  label: string
  tabs: readonly Tab<Key>[]
  chosen: Key
  onChoose: (key: Key) => void
  /** The content of the chosen tab. */
  children: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** A row of tabs that shows only the content of the chosen one. */
export function TabRow<Key extends string>({ label, tabs, chosen, onChoose, children }: TabRowProps<Key>) {
  const id = useId()
  const tabId = (key: Key) => `${id}-${key}`

  function walk({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    const step = steps[key]
    const index = tabs.findIndex(tab => tab.key === chosen)
    const next = step && tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    onChoose(next.key)
    currentTarget.querySelector<HTMLElement>(`[id="${tabId(next.key)}"]`)?.focus()
  }

  return (
    <div>
      <div className={classes.tabs} role="tablist" aria-label={label} onKeyDown={walk}>
        {tabs.map(tab => (
          <button
            key={tab.key}
            id={tabId(tab.key)}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={tab.key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => onChoose(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={tabId(chosen)}>
        {children}
      </div>
    </div>
  )
}
