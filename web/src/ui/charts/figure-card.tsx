import { Group, Paper, SimpleGrid, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconEqual, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './figure-card.module.css'
import type { Trend } from './trend.ts'

export const FigureGrid = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="md" component="dl" m={0}>
    {children}
  </SimpleGrid>
)

interface FigureCardProps {
  label: string
  /** One sentence that explains the figure. */
  meaning: string
  value: string | undefined
  /** Text below the value, such as the previous value for comparison. */
  note: string
  trend?: Trend | undefined
}

export const FigureCard = ({ label, meaning, value, note, trend }: FigureCardProps) => (
  <Paper withBorder p="md">
    <Group component="dt" gap={4} wrap="nowrap" justify="space-between" c="dimmed">
      <Text size="sm" fw={550}>
        {label}
      </Text>
      <Tooltip label={meaning} multiline w={260} openDelay={200}>
        <UnstyledButton aria-label={`${label}: ${meaning}`} className={classes.meaning}>
          <IconInfoCircle size={16} aria-hidden="true" />
        </UnstyledButton>
      </Tooltip>
    </Group>
    <dd className={classes.value}>{value}</dd>
    <Text component="dd" size="sm" c="dimmed" m={0}>
      {note}
      {trend && <TrendNote {...trend} />}
    </Text>
  </Paper>
)

const signs = { up: IconArrowUp, down: IconArrowDown, same: IconEqual }

function TrendNote({ direction, words }: Trend) {
  const Sign = signs[direction]
  return (
    <span className={classes.trend} data-trend={words}>
      <Sign size={14} stroke={2} aria-hidden="true" />
      {words}
    </span>
  )
}
