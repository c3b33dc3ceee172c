import { formatDateTime, formatDay } from '@etapa/domain/dates'
import { formatMoney } from '@etapa/domain/money'
import { counted } from '@etapa/domain/number-format'
import { createQuoteLink, revokeQuoteLink } from '@etapa/domain/quotes/endpoints'
import { expiredWords } from '@etapa/domain/quotes/failures'
import type { Quote, QuoteVersion } from '@etapa/domain/quotes/quote'
import { areaInWords } from '@etapa/domain/sheets/describe-sheet'
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { LinkList } from '../links/staff/link-list.tsx'
import { useMay } from '../sessions/session.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { renewQuotes } from './quote-queries.ts'
import classes from './quote-version-card.module.css'

interface QuoteVersionCardProps {
  quote: Quote
  version: QuoteVersion
  /** Whether this is the latest version; older versions are read-only. */
  isLatest: boolean
}

/** One version of a quote: its items, links and answer. */
export function QuoteVersionCard({ quote, version, isLatest }: QuoteVersionCardProps) {
  const queries = useQueryClient()
  const { decision, sentAt, validUntil, dueDays, terms, price } = version
  const maySend = useMay('orders:write') && isLatest && decision === null && quote.order === null
  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      radius="lg"
      component="section"
      aria-label={`Versão ${version.version}`}
    >
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={2} size="h3">
              Versão {version.version}
            </Title>
            <Text size="sm" c="gray.7">
              {version.madeBy}, {formatDateTime(version.madeAt)}
            </Text>
          </div>
          <Text fw={700} size="xl">
            {price === null ? '' : formatMoney(price)}
          </Text>
        </Group>
        {decision && (
          <Notice role="status" icon={decision.decision === 'accepted' ? IconCircleCheck : IconCircleX}>
            {decision.decision === 'accepted' ? 'Aceito' : 'Recusado'} por {decision.name} em{' '}
            {formatDateTime(decision.at)}, pelo link de {decision.sentTo}
            {decision.reason && `. Motivo: ${decision.reason}`}
          </Notice>
        )}
        <ol className={classes.items}>
          {version.products.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no id and never change
            <li key={index}>
              <span>
                <b>{item.identification}</b> · {item.service}
                {item.sheet && item.sheet.area > 0 && ` · ${areaInWords(item.sheet.area)}`}
                {item.calculation && (
                  <Text size="sm" c="dimmed" component="span" display="block">
                    {item.calculation}
                  </Text>
                )}
              </span>
              <span>{item.price === null ? '' : formatMoney(item.price)}</span>
            </li>
          ))}
        </ol>
        <Text size="sm">
          Prazo: {dueDays ? `${counted(dueDays, 'dia útil', 'dias úteis')} após o aceite` : 'a combinar'} ·{' '}
          {validUntil
            ? `Válido até ${formatDay(validUntil)}`
            : `Validade: ${counted(version.validDays, 'dia', 'dias')} após o envio`}
          {sentAt && ` · Enviado em ${formatDateTime(sentAt)}`}
        </Text>
        {terms && (
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {terms}
          </Text>
        )}
        <LinkList
          links={version.links}
          clientId={quote.clientId}
          mayChange={maySend}
          blockedBecause={quote.situation === 'expired' && validUntil ? expiredWords(validUntil) : undefined}
          newLabel="Enviar"
          title={`Enviar ${quote.number}`}
          madeTitle="Link do orçamento"
          subject={`Orçamento ${quote.number}`}
          hint="Quem tem o link vê só este orçamento, sem senha, e pode responder até o fim da validade."
          emptyText="O cliente ainda não recebeu esta versão."
          create={sent =>
            call(createQuoteLink, { params: { id: quote.id }, body: { ...sent, madeAt: version.madeAt } })
          }
          revoke={linkId => call(revokeQuoteLink, { params: { linkId } })}
          renew={() => renewQuotes(queries)}
        />
      </Stack>
    </Paper>
  )
}
