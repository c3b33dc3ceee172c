import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { abovePopovers } from '../page/layers.ts'
import { TextWithSerials } from '../rows/serial.tsx'
import { Dialog } from '../windows/dialog.tsx'
import { openQuestion } from './confirm.tsx'
import classes from './confirm-dialog.module.css'

/** Renders the question that `confirm` asks; mounted once, in `Providers`. */
export function ConfirmDialog() {
  const asked = useSyncExternalStore(openQuestion.subscribe, openQuestion.get)
  // Holds the question while the dialog fades out, so that its content does not disappear first.
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  useEffect(listenForEscape, [])
  return (
    <Dialog
      data-question
      opened={asked !== undefined}
      onClose={() => asked?.answer(false)}
      title={shown?.title}
      zIndex={abovePopovers}
      closeOnEscape={false}
      // The second tap of a double tap may land outside the dialog or on its button; it must neither cancel nor
      // confirm.
      closeOnClickOutside={false}
    >
      <Text>{shown && <TextWithSerials text={shown.message} />}</Text>
      {shown?.details?.map(detail => (
        <Text key={detail} c="dimmed" mt="xs" className={classes.detail}>
          {detail}
        </Text>
      ))}
      <Group justify="flex-end" mt="lg" className={classes.answers}>
        <Button variant="default" onClick={() => asked?.answer(false)}>
          {shown?.cancelLabel ?? 'Voltar'}
        </Button>
        <Button
          color={shown?.danger ? 'red' : undefined}
          onClick={({ detail: taps }) => taps < 2 && asked?.answer(true)}
          classNames={{ label: classes.label }}
          data-autofocus
        >
          {shown?.confirmLabel ?? 'Confirmar'}
        </Button>
      </Group>
    </Dialog>
  )
}

/** Makes Escape cancel only the question, so that the dialog or popover below it stays open. */
function listenForEscape() {
  function refuse(event: KeyboardEvent) {
    const asked = openQuestion.get()
    if (event.key !== 'Escape' || !asked) return
    event.stopImmediatePropagation()
    asked.answer(false)
  }
  window.addEventListener('keydown', refuse, { capture: true })
  return () => window.removeEventListener('keydown', refuse, { capture: true })
}
