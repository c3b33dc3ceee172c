import { Alert, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import classes from './task-head.module.css'

/** Why photos were not taken. */
export const PhotoRefusals = ({ refusals }: { refusals: readonly string[] }) =>
  refusals.length > 0 && (
    <Alert color="red" variant="light" icon={<IconAlertCircle />}>
      Ocorreu algum problema ao tentar adicionar um documento.
      {refusals.map(refusal => (
        <Text key={refusal} size="sm" className={classes.identification}>
          {refusal}
        </Text>
      ))}
    </Alert>
  )
