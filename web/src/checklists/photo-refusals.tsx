import { Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { Notice } from '../ui/feedback/notice.tsx'

export const PhotoRefusals = ({ refusals }: { refusals: readonly string[] }) => (
  <Notice color="red" icon={IconAlertCircle}>
    Ocorreu algum problema ao tentar adicionar um documento.
    {refusals.map(refusal => (
      <Text key={refusal} size="sm">
        {refusal}
      </Text>
    ))}
  </Notice>
)
