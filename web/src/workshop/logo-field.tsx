import { updateLogo } from '@etapa/domain/workshop/workshop'
import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { workshopData, workshopSettings } from '../api/workshop-queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import classes from './logo-field.module.css'
import { scaleLogo } from './scale-logo.ts'

/** The workshop's logo, saved as soon as it is chosen. */
export function LogoField({ logo }: { logo: string | null }) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File | null) =>
      call(updateLogo, { body: { logo: file && (await scaleLogo(file)) } }),
    onSuccess: async saved => {
      queries.setQueryData(workshopSettings().queryKey, saved)
      await queries.invalidateQueries({ queryKey: workshopData().queryKey, exact: true })
      notifySuccess(saved.logo ? 'Logotipo salvo' : 'Logotipo removido')
    },
  })
  return (
    <Stack gap="xs">
      <Text fw={500} size="sm">
        Logotipo
      </Text>
      <Group gap="md">
        {logo ? (
          <img className={classes.logo} src={logo} alt="Logotipo da oficina" />
        ) : (
          <span className={classes.empty}>Sem logotipo</span>
        )}
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={file => file && mutate(file)}>
          {props => (
            <Button
              {...props}
              variant="default"
              loading={isPending}
              leftSection={<IconPhotoUp size={18} aria-hidden="true" />}
            >
              {logo ? 'Trocar' : 'Escolher imagem'}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button
            variant="subtle"
            color="red.8"
            disabled={isPending}
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => mutate(null)}
          >
            Remover
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        PNG, JPEG ou WebP; imagens grandes são reduzidas. Vale assim que é escolhido, sem salvar o resto.
      </Text>
      {error && (
        <Text size="sm" c="red.8" role="alert">
          {error.message}
        </Text>
      )}
    </Stack>
  )
}
