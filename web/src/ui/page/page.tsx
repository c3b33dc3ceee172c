import { Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type LinkProps, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { TextWithSerials } from '../rows/serial.tsx'
import { AnchorLink } from './link.tsx'
import classes from './page.module.css'

export interface PageProps {
  /** The heading of the page, and the title of the browser's tab. */
  title: string
  subtitle?: ReactNode
  /** A link to the parent screen, such as a list. */
  back?: {
    to: LinkProps['to']
    params?: LinkProps['params']
    label: string
    /** Whether the link goes back in the browser's history if possible, so that a list is restored as it was. */
    isReturn?: boolean
  }
  /** Shown to the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of the panel's screens. */
export function Page({ title, subtitle, back, actions, children }: PageProps) {
  return (
    <div className={classes.page}>
      <title>{`${title} · Etapa`}</title>
      {back && <Back {...back} />}
      <header className={classes.head}>
        <Title order={1} className={classes.title}>
          <TextWithSerials text={title} />
        </Title>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

function Back({ to, params, label, isReturn }: NonNullable<PageProps['back']>) {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  function goBack(event: MouseEvent) {
    if (!isReturn || !canGoBack || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.back()
  }
  return (
    <AnchorLink to={to} params={params} className={classes.back} onClick={goBack}>
      <IconArrowLeft size={16} aria-hidden="true" />
      {isReturn && canGoBack ? 'Voltar' : label}
    </AnchorLink>
  )
}
