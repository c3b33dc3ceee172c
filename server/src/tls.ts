import { parseArgs } from 'node:util'
import { announceProgress } from './platform/announce.ts'
import { readConfig } from './platform/config.ts'
import { networkAddresses } from './platform/network-addresses.ts'
import { prepareDataFolder } from './platform/prepare-data-folder.ts'
import { runCommand } from './platform/run-command.ts'
import { ensureLocalCertificate } from './platform/tls/local-certificate.ts'
import { trustPath } from './platform/tls/trust-page.ts'

/** Makes what the product needs to serve https in the workshop's own network; run again, it renews the certificate. */
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
