import { formatDay } from '@etapa/domain/dates'
import { formatMoney } from '@etapa/domain/money'
import type { OfficeToday } from '@etapa/domain/today/today'
import { Anchor } from '@mantine/core'
import classes from './today-block.module.css'
import { TodayBlock } from './today-block.tsx'

/** The overdue bills, for people who may bill. */
export const OverdueBlock = ({ block: { count, bills } }: { block: NonNullable<OfficeToday['overdue']> }) => (
  <TodayBlock
    title="Faturas vencidas"
    count={count}
    listed={bills.length}
    href="/painel/faturamento?aba=faturas&situacao=vencida"
    emptyText="Nenhuma fatura vencida"
    isAlarming
  >
    {bills.map(({ id, number, client, dueOn, amount }) => (
      <li key={id} className={classes.line}>
        <span className={classes.name} title={client}>
          <Anchor href={`/painel/fatura/${id}`} className={classes.serial}>
            {number}
          </Anchor>
          {client}
        </span>
        <span>{formatMoney(amount ?? 0)}</span>
        <span className={classes.note}>Venceu em {formatDay(dueOn)}</span>
      </li>
    ))}
  </TodayBlock>
)
