import { Paper } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { AnchorLink } from './link.tsx'
import classes from './page.module.css'
import { Page, type PageProps } from './page.tsx'

interface FormPageProps extends Omit<PageProps, 'above'> {
  back?: { to: LinkProps['to']; label: string }
}

/** The frame of a screen that is one form. */
export function FormPage({ back, children, ...page }: FormPageProps) {
  return (
    <div className={classes.form}>
      <Page
        {...page}
        above={
          back && (
            <AnchorLink to={back.to} className={classes.back}>
              <IconArrowLeft size={16} aria-hidden="true" />
              {back.label}
            </AnchorLink>
          )
        }
      >
        <Paper withBorder p={{ base: 'md', sm: 'xl' }} radius="lg">
          {children}
        </Paper>
      </Page>
    </div>
  )
}
