import { IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './contact-ways.module.css'

interface ContactWaysProps {
  /** The telephone number; null, like the e-mail, if the person may not see it. */
  telephone: string | null
  email: string | null
  /** Rendered beside the links. */
  children?: ReactNode
}

/** A client's telephone and e-mail as links. */
export const ContactWays = ({ telephone, email, children }: ContactWaysProps) => (
  <div className={classes.ways}>
    {telephone && (
      <a href={`tel:${telephone.replace(/[^\d+]/g, '')}`} className={classes.way}>
        <IconPhone size={16} aria-hidden="true" />
        {telephone}
      </a>
    )}
    {email && (
      <a href={`mailto:${email}`} className={classes.way}>
        <IconMail size={16} aria-hidden="true" />
        {email}
      </a>
    )}
    {children}
  </div>
)
