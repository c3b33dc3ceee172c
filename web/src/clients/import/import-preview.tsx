import { type ClientRow, matchColumns, rowOf, unusedColumns } from '@etapa/domain/clients/client-table'
import { type ImportProblem, importClients } from '@etapa/domain/clients/import'
import { counted } from '@etapa/domain/number-format'
import { Alert, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ColumnFields } from './column-fields.tsx'
import type { FileTable } from './read-file.ts'

/** The column mapping of an import, a preview of its rows with their problems, and the import button. */
export function ImportPreview({ table }: { table: FileTable }) {
  const [match, setMatch] = useState(() => matchColumns(table.headers))
  const [isLeftOut, setIsLeftOut] = useState(true)
  const rows = useMemo(() => table.rows.map(({ line, cells }) => rowOf(line, cells, match)), [table, match])
  const unused = unusedColumns(table.headers, match)
  const isNamed = match.name !== undefined
  const checked = useQuery({
    queryKey: ['client-import', useId(), match],
    queryFn: ({ signal }) => call(importClients, { body: { dryRun: true, rows }, signal }),
    enabled: isNamed,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { data: { problems } = { problems: undefined } } = checked
  const judged = useMemo(() => problems && judgedRows(rows, problems), [rows, problems])
  const duplicates = problems?.filter(({ isDuplicate }) => isDuplicate).length ?? 0
  const wrong = (problems?.length ?? 0) - duplicates
  const wanted = useMemo(
    () => judged?.filter(({ problem }) => !(isLeftOut && problem?.isDuplicate)).map(({ row }) => row) ?? [],
    [judged, isLeftOut],
  )
  const { add, isAdding } = useImport(checked.refetch)
  const isReady = judged && wrong === 0 && wanted.length > 0 && (isLeftOut || duplicates === 0)
  return (
    <Stack>
      <Title order={2} size="h3">
        Colunas
      </Title>
      <ColumnFields table={table} match={match} onChange={setMatch} />
      {unused.length > 0 && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {unused.length === 1
            ? 'Coluna do arquivo que não é importada'
            : 'Colunas do arquivo que não são importadas'}
          : <b>{unused.join(', ')}</b>
        </Text>
      )}
      {isNamed ? (
        <>
          <Title order={2} size="h3">
            Conferência
          </Title>
          {judged && <Text role="status">{inWords(rows.length, duplicates, wrong)}</Text>}
          {wrong > 0 && (
            <Alert color="red" variant="light">
              Corrija no arquivo as linhas com erro e escolha-o de novo. Nada é importado pela metade.
            </Alert>
          )}
          {duplicates > 0 && (
            <Checkbox
              label={`Deixar de fora o que é repetido (${formatCount(duplicates)})`}
              checked={isLeftOut}
              onChange={event => setIsLeftOut(event.currentTarget.checked)}
            />
          )}
          <Group>
            <Button disabled={!isReady} loading={isAdding} onClick={() => add(wanted)}>
              {isReady ? `Importar ${clientCount(wanted.length)}` : 'Importar'}
            </Button>
          </Group>
          <DataTable
            label="Linhas do arquivo"
            columns={columns}
            rows={judged}
            rowKey={({ row }) => row.line}
            emptyText="Nenhuma linha"
            failure={checked.error ? { message: checked.error.message, retry: checked.refetch } : undefined}
          />
        </>
      ) : (
        <Alert color="orange" variant="light">
          Escolha a coluna que tem o nome do cliente.
        </Alert>
      )}
    </Stack>
  )
}

function useImport(checkAgain: () => unknown) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: (rows: ClientRow[]) => call(importClients, { body: { dryRun: false, rows } }),
    onSuccess: async ({ created }) => {
      queries.invalidateQueries({ queryKey: ['clients'] })
      notifySuccess(`Importação concluída: ${clientCount(created)}`)
      await navigate({ to: '/painel/clientes' })
    },
    onError: error => {
      notifyError('Não foi possível importar os clientes', error.message)
      checkAgain()
    },
  })
  return { add: mutate, isAdding: isPending }
}

interface JudgedRow {
  row: ClientRow
  problem: ImportProblem | undefined
}

/**
 * Pairs each row with its problem, if any. Invalid rows come first, then duplicates, then new clients, each group in
 * the order of the file.
 */
function judgedRows(rows: readonly ClientRow[], problems: readonly ImportProblem[]): JudgedRow[] {
  const byLine = new Map(problems.map(problem => [problem.line, problem]))
  const urgency = ({ problem }: JudgedRow) => (problem ? Number(problem.isDuplicate) : 2)
  return rows
    .map(row => ({ row, problem: byLine.get(row.line) }))
    .sort((one, other) => urgency(one) - urgency(other))
}

const formatCount = (count: number): string => count.toLocaleString('pt-BR')
const clientCount = (count: number): string => counted(count, 'cliente', 'clientes')

function inWords(lines: number, duplicates: number, wrong: number): string {
  const counts = [`prontas: ${formatCount(lines - duplicates - wrong)}`]
  if (duplicates > 0) counts.push(`repetidas: ${formatCount(duplicates)}`)
  if (wrong > 0) counts.push(`com erro: ${formatCount(wrong)}`)
  return `Linhas: ${formatCount(lines)} (${counts.join(', ')})`
}

const columns: Column<JudgedRow>[] = [
  { header: 'Linha', cell: ({ row }) => row.line, least: 5 },
  { header: 'Empresa', cell: ({ row }) => row.name || '-', least: 12, grow: 1, card: 'title' },
  { header: 'CNPJ ou CPF', cell: ({ row }) => row.taxId || '-', least: 11 },
  { header: 'Situação', cell: ({ problem }) => <Situation problem={problem} />, least: 16, grow: 2 },
]

function Situation({ problem }: Pick<JudgedRow, 'problem'>) {
  if (!problem) return 'Pronta'
  return (
    <Text size="sm" c={problem.isDuplicate ? 'dimmed' : 'red.9'}>
      {problem.isDuplicate ? `Repetida. ${problem.message}` : problem.message}
    </Text>
  )
}
