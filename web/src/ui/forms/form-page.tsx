import { Paper } from '@mantine/core'
import classes from '../page/page.module.css'
import { Page, type PageProps } from '../page/page.tsx'

/** The frame of a screen with one or more forms. */
export const FormPage = ({ children, ...page }: PageProps) => (
  <div className={classes.form}>
    <Page {...page}>
      <Paper withBorder p={{ base: 'md', sm: 'xl' }} radius="lg">
        {children}
      </Paper>
    </Page>
  </div>
)
