import { parseArgs } from 'node:util'
import { ensureLocalCertificate } from '../certificates/local-certificate.ts'
import { trustPath } from '../certificates/trust-page.ts'
import { readConfig } from '../platform/settings/config.ts'
import { networkAddresses } from '../platform/settings/network-addresses.ts'
import { prepareDataFolder } from '../platform/settings/prepare-data-folder.ts'
import { announceProgress } from './announce.ts'
import { runCommand } from './run-command.ts'

/**
 * Creates the certificates to serve https in the workshop's own network. Running it again renews the server certificate
 * but keeps the authority, which phones already trust.
 */
async function tls(): Promise<void> {
  parseArgs({ options: {} })
  const config = readConfig(process.env)
  await prepareDataFolder(config.dataDir)
  const { names } = await ensureLocalCertificate(config, { renew: true })
  announceProgress(`Certificado pronto para ${names.join(', ')}`)
  announceProgress('Inicie o Etapa de novo: npm start')
  for (const address of networkAddresses()) {
    announceProgress(`Em cada celular, abra uma vez: http://${address}:${config.port}${trustPath}`)
  }
}

await runCommand(tls)
