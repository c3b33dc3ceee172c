import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import { Button } from '@mantine/core'
import { IconUserCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { currentSession } from '../sessions/current-session.ts'
import { endSession } from '../sessions/end-session.ts'
import { mayLeave } from '../sessions/may-leave.ts'
import { BadgeContext } from '../sessions/shared-phone.ts'
import { clearToasts, notifyError } from '../ui/feedback/notify.tsx'
import { leaveIfRevoked } from './leave-if-revoked.ts'
import { LockScreen } from './lock-screen.tsx'
import { PinDialog } from './pin-dialog.tsx'
import classes from './shared-phone.module.css'
import { useAutoLock } from './use-auto-lock.ts'
import { useBadgeSignIn } from './use-badge-sign-in.ts'
import { useTypedBadge } from './use-typed-badge.ts'

interface SharedPhoneProps {
  user: SessionUser | null
  /** The screens of the signed-in person. */
  children: ReactNode
}

/** A paired phone, which is locked until somebody signs in with a badge, and again after some time without input. */
export function SharedPhone({ user, children }: SharedPhoneProps) {
  const signIn = useBadgeSignIn(user)
  useTypedBadge(signIn.present)
  const { step } = signIn
  const refusal = step.kind === 'waiting' ? step.refusal : undefined
  useEffect(() => {
    if (user && refusal) notifyError(refusal)
  }, [user, refusal])
  const isLocked = user === null
  useEffect(() => {
    if (isLocked) void leaveIfRevoked()
  }, [isLocked])
  if (!user || step.kind !== 'waiting') return <LockScreen signIn={signIn} />
  return (
    <BadgeContext value={signIn.present}>
      <div className={classes.phone}>
        <PersonBar user={user} />
        {children}
      </div>
      <PinDialog />
    </BadgeContext>
  )
}

function PersonBar({ user }: { user: SessionUser }) {
  const queries = useQueryClient()
  function lock() {
    // Locks without waiting for the server.
    endSession().catch(error => console.warn('the session could not be ended', error))
    clearToasts()
    queries.setQueryData(currentSession().queryKey, null)
  }
  useAutoLock(user.device?.lockMinutes, lock, () => queries.invalidateQueries(currentSession()))
  return (
    <div className={classes.bar} data-testid="person-bar">
      <span className={classes.name}>{user.name}</span>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconUserCircle size={20} aria-hidden="true" />}
        onClick={async () => (await mayLeave(user.id, 'Trocar pessoa')) && lock()}
        style={{ flex: 'none' }}
      >
        Trocar pessoa
      </Button>
    </div>
  )
}
