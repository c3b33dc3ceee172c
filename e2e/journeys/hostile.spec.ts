import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@etapa/domain/clients/endpoints'
import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { cancelOrder, createOrder } from '@etapa/domain/orders/endpoints'
import { login } from '@etapa/domain/sessions/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { engraving } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { aBomb } from '../bench/bomb.ts'
import { anEmployee } from '../bench/factories.ts'
import { signIn } from '../bench/sign-in.ts'
import { expect, test } from '../bench/test.ts'

/** Whatever made an element of this would leave the picture in the page and, against the policy, run the script. */
const hostile = `"'><img src=x onerror=alert(1)><script>alert(1)</script>`

const routes = join(import.meta.dirname, '../../web/src/routes')

/** Where each screen shows what people entered. */
const addresses = (made: {
  serial: string
  product: string
  order: number
  client: number
  person: number
}) => ({
  'auth.tsx': `/auth?voltar=${encodeURIComponent('javascript:alert(1)')}`,
  'imprimir-checklist.$id.tsx': `/imprimir-checklist/${made.order}`,
  'imprimir.$serial.tsx': `/imprimir/${made.serial}`,
  'index.tsx': '/',
  'painel/backup.tsx': '/painel/backup',
  'painel/celulares.tsx': '/painel/celulares',
  'painel/clientes/$clientid.tsx': `/painel/clientes/${made.client}`,
  'painel/clientes/adicionar.tsx': '/painel/clientes/adicionar',
  'painel/clientes/editar.$clientid.tsx': `/painel/clientes/editar/${made.client}`,
  'painel/clientes/index.tsx': '/painel/clientes',
  'painel/explorar.tsx': `/painel/explorar?busca=${encodeURIComponent(hostile)}`,
  'painel/funcionarios/adicionar.tsx': '/painel/funcionarios/adicionar',
  'painel/funcionarios/editar.$userid.tsx': `/painel/funcionarios/editar/${made.person}`,
  'painel/funcionarios/index.tsx': '/painel/funcionarios',
  'painel/index.tsx': '/painel',
  'painel/indicadores.tsx': '/painel/indicadores',
  'painel/motivos.tsx': '/painel/motivos',
