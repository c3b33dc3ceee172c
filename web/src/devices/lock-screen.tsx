import { Loader, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { PhotoOfCode } from '../scanning/other-ways.tsx'
import { CameraView } from '../scanning/scanner.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { FloorPage } from '../ui/page/floor-page.tsx'
import { AnchorLink } from '../ui/page/link.tsx'
import { LogoMark } from '../ui/page/logo.tsx'
import classes from './lock-screen.module.css'
import { NewPin } from './new-pin.tsx'
import { PinPad } from './pin-pad.tsx'
import type { useBadgeSignIn } from './use-badge-sign-in.ts'

type SignIn = ReturnType<typeof useBadgeSignIn>

/** The screen of a paired phone while nobody is signed in. It shows no names. */
export const LockScreen = ({ signIn }: { signIn: SignIn }) => (
  <FloorPage
    title="Crachá"
    bar={
      <>
        <LogoMark size={32} onDark />
        <span className={classes.device}>Celular da oficina</span>
      </>
    }
  >
    <Stack gap="lg">
      <Step signIn={signIn} />
    </Stack>
  </FloorPage>
)

function Step({ signIn }: { signIn: SignIn }) {
  const { step, give, cancel } = signIn
  switch (step.kind) {
    case 'waiting':
      return <ScanBadge signIn={signIn} refusal={step.refusal} />
    case 'checking':
      return (
        <div className={classes.checking} role="status">
          <Loader />
          Lendo o crachá...
        </div>
      )
    case 'pin':
      return (
        <>
          <Title order={1} className={classes.head}>
            Digite o seu PIN
          </Title>
          <PinPad
            key={step.badge}
            label="PIN"
            isSending={step.isSending ?? false}
            reason={step.refusal}
            onPin={pin => give(step.badge, { pin })}
            onCancel={cancel}
          />
        </>
      )
    case 'new-pin':
      return (
        <NewPin
          key={step.badge}
          isSending={step.isSending ?? false}
          refusal={step.refusal}
          onPin={newPin => give(step.badge, { newPin })}
          onCancel={cancel}
        />
      )
  }
}

function ScanBadge({ signIn, refusal }: { signIn: SignIn; refusal: string | undefined }) {
  const router = useRouter()
  function scan(texts: readonly string[]): boolean {
    if (signIn.present(texts)) return true
    signIn.refuse('Este código não é de um crachá.')
    return false
  }
  return (
    <>
      <header className={classes.head}>
        <Title order={1}>Aponte o crachá para a câmera</Title>
        <Text c="dimmed">Ou use o leitor de códigos.</Text>
      </header>
      <CameraView onCodes={scan} otherWays="Você também pode fotografar o crachá.">
        {refusal && (
          <Notice color="orange" icon={IconAlertCircle}>
            {refusal}
          </Notice>
        )}
      </CameraView>
      <PhotoOfCode onCodes={scan} />
      <AnchorLink to="/auth" search={{ voltar: router.latestLocation.href }} py="xs" ta="center">
        Entrar com e-mail e senha
      </AnchorLink>
    </>
  )
}
