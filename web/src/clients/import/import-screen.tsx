import { downloadClientTemplate } from '@etapa/domain/clients/import'
import { Failure } from '@etapa/domain/failure'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useDownload } from '../../ui/feedback/use-download.ts'
import { FileDrop } from '../../ui/fields/file-drop.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ImportPreview } from './import-preview.tsx'
import type { FileTable } from './read-file.ts'

interface OpenedFile {
  name: string
  table: FileTable
}

/**
 * Imports clients from a CSV or XLSX file: the person chooses the file, maps its columns and checks the preview. The
 * import is atomic; duplicates have to be left out, and invalid rows corrected in the file first.
 */
export function ImportScreen() {
  const [opened, setOpened] = useState<OpenedFile>()
  const [refusal, setRefusal] = useState<string>()
  const template = useDownload('Não foi possível baixar o modelo')

  async function open([file]: File[]) {
    if (!file) return
    setOpened(undefined)
    setRefusal(undefined)
    try {
      // Loads the parser only when a file is chosen, to keep it out of the initial bundle.
      const { readFile } = await import('./read-file.ts')
      setOpened({ name: file.name, table: readFile(new Uint8Array(await file.arrayBuffer())) })
    } catch (error) {
      setRefusal(error instanceof Failure ? error.message : 'Não foi possível ler o arquivo. Tente de novo.')
    }
  }

  return (
    <Page title="Importar clientes" back={{ to: '/painel/clientes', label: 'Clientes' }}>
      <Stack>
        <FileDrop
          label={opened ? 'Escolher outro arquivo' : 'Escolher arquivo'}
          hint={
            opened ? opened.name : 'CSV ou planilha XLSX, com uma linha de títulos e um cliente por linha'
          }
          onFiles={open}
        />
        {refusal && (
          <Alert role="alert" color="red" variant="light">
            {refusal}
          </Alert>
        )}
        {opened ? (
          <ImportPreview table={opened.table} />
        ) : (
          <Group>
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
              onClick={() => template.start(downloadClientTemplate)}
            >
              Baixar modelo
            </Button>
            <Text size="sm" c="dimmed">
              Uma planilha vazia com as colunas que o Etapa conhece.
            </Text>
          </Group>
        )}
      </Stack>
    </Page>
  )
}
