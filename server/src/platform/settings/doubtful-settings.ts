import { uploadsFolder } from '../files/open-file-store.ts'
import type { Config } from './config.ts'

/** Returns warnings about settings that are valid but may be a mistake. */
export function doubtfulSettings(config: Config): string[] {
  const doubts: string[] = []
  if (config.trustProxy === true) {
    doubts.push(
      'com TRUST_PROXY=true qualquer pessoa pode se passar por outro endereço e escapar dos limites. Informe o endereço do proxy, por exemplo TRUST_PROXY=127.0.0.1.',
    )
  }
  if (typeof config.trustProxy === 'number' && config.trustProxy > 0 && !isLoopback(config.host)) {
    doubts.push(
      `com TRUST_PROXY=${config.trustProxy} quem alcança esta porta sem passar pelo proxy pode se passar por outro endereço e escapar dos limites. Use HOST=127.0.0.1, ou informe o endereço do proxy, por exemplo TRUST_PROXY=127.0.0.1.`,
    )
  }
  if (config.databaseUrl && !config.s3) {
    doubts.push(
      `os arquivos enviados ficam só neste computador, em ${uploadsFolder(config)}. Se um Etapa em outro computador usa o mesmo DATABASE_URL, informe S3_BUCKET nos dois.`,
    )
  }
  if (!config.backup.isAutomatic) {
    const reason = config.backup.keep === 0 ? 'BACKUP_KEEP é 0' : 'com DATABASE_URL, falta BACKUP_DIR'
    doubts.push(
      `o Etapa não faz nenhuma cópia de segurança: ${reason}. Uma cópia do banco de dados feita por outros meios não contém os arquivos enviados: copie-os também.`,
    )
  }
  return doubts
}

const isLoopback = (host: string): boolean => /^(localhost|127\..*|::1)$/.test(host)
