import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { passwordField } from '@etapa/domain/employees/password'
import { emailField } from '@etapa/domain/fields'
import { z } from 'zod'
import { trustedProxies } from '../guards/trusted-proxies.ts'
import { CannotStart } from '../process/cannot-start.ts'
import { findPairFlaw } from './find-pair-flaw.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('pt-BR', { timeZone: name }))
  } catch {
    return false
  }
}

const namesSeveralHosts = (url: string): boolean =>
  /^\w+:\/\/(?:[^/?]*@)?([^/?]*)/.exec(url)?.[1]?.includes(',') ?? false

const isDatabaseUrl = (url: string): boolean => {
  try {
    const { protocol, hostname, username, password, pathname } = new URL(url)
    // Throws if the percent-encoding is invalid, because the driver would fail on it.
    decodeURIComponent(username + password + pathname)
    return /^postgres(ql)?:$/.test(protocol) && hostname !== ''
  } catch {
    return false
  }
}

const isSmtpUrl = (url: string): boolean =>
  URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== ''

const fileContent = z.string().transform((path, context) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    context.addIssue({ code: 'custom', message: `não foi possível ler o arquivo ${path}` })
    return z.NEVER
  }
})

export interface Tls {
  cert: string
  key: string
  /** The certificate of the local certificate authority, which phones must trust. */
  authority?: string
}

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'use um número de 0 a 65535')
  .transform(Number)
  .refine(port => port <= 65535, 'use um número de 0 a 65535')

const trueOrFalse = z
  .enum(['true', 'false'], 'use true ou false')
  .default('false')
  .transform(text => text === 'true')

/** An e-mail address with or without a display name. */
const mailbox = (example: string) =>
  z
    .string()
    .max(300)
    .regex(
      /^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      `use um endereço como Oficina <${example}@suaempresa.com.br>`,
    )

const environment = z
  .object({
    PORT: portNumber.default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'use um nome ou endereço, por exemplo 0.0.0.0')
      .default('0.0.0.0'),
    DATA_DIR: z.string().default('data'),
    DATABASE_URL: z
      .string()
      .refine(url => !namesSeveralHosts(url), {
        abort: true,
        message: 'com vários servidores, use o endereço do HAProxy que leva ao principal',
      })
      .refine(isDatabaseUrl, 'use um endereço como postgres://usuario:senha@servidor/banco')
      .optional(),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'use um endereço como https://etapa.suaempresa.com.br' })
      .transform(url => url.replace(/\/+$/, ''))
      .optional(),
    ADMIN_EMAIL: emailField('ADMIN_EMAIL').default('gerente@etapa.local'),
    ADMIN_PASSWORD: passwordField('ADMIN_PASSWORD').optional(),
    TLS_CERT: fileContent.optional(),
    TLS_KEY: fileContent.optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'use um endereço como https://s3.exemplo.com.br' })
      .optional(),
    LOG_LEVEL: z.enum(logLevels, `use um destes: ${logLevels.join(', ')}`).default('warn'),
    METRICS_PORT: portNumber.optional(),
    METRICS_TOKEN: z.string().min(16, 'use pelo menos 16 caracteres').optional(),
    SMTP_URL: z
      .string()
      .refine(isSmtpUrl, 'use um endereço como smtps://usuario:senha@servidor:465')
      .optional(),
    SMTP_FROM: mailbox('avisos').optional(),
    SMTP_REPLY_TO: mailbox('contato').optional(),
    TRUST_PROXY: trustedProxies.default(false),
    BACKUP_DIR: z.string().optional(),
    BACKUP_KEEP: z
      .string()
      .regex(/^\d{1,4}$/, 'use um número de cópias, por exemplo 14, ou 0 para nenhuma')
      .transform(Number)
      .default(14),
    BACKUP_TIME: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'use um horário como 03:00')
      .default('03:00'),
    WEBHOOK_ALLOW_PRIVATE: trueOrFalse,
    HSTS_SUBDOMAINS: trueOrFalse,
    DISK_WARNING_GB: z
      .string()
      .regex(/^\d{1,6}$/, 'use um número de gigabytes, por exemplo 10')
      .transform(Number)
      .optional(),
    SERVICE_WORKER: z
      .enum(['on', 'off'], 'use on ou off')
      .default('on')
      .transform(text => text === 'on'),
    DRAIN_SECONDS: z
      .string()
      .regex(/^[0-5]?\d$/, 'use um número de segundos, de 0 a 59')
      .transform(Number)
      .default(0),
    TZ: z
      .string()
      .refine(isTimeZone, 'use um fuso horário como America/Sao_Paulo')
      .default('America/Sao_Paulo'),
  })
  .refine(({ TLS_CERT, TLS_KEY }) => (TLS_CERT === undefined) === (TLS_KEY === undefined), {
    path: ['TLS_CERT'],
    message: 'TLS_CERT e TLS_KEY só funcionam juntos: informe os dois ou nenhum',
  })
  .superRefine(({ TLS_CERT, TLS_KEY }, context) => {
    const flaw = TLS_CERT !== undefined && TLS_KEY !== undefined ? findPairFlaw(TLS_CERT, TLS_KEY) : undefined
    if (flaw) context.addIssue({ code: 'custom', path: [flaw.setting], message: flaw.reason })
  })
  .refine(({ PORT, METRICS_PORT }) => METRICS_PORT !== PORT || PORT === 0, {
    path: ['METRICS_PORT'],
    message: 'use uma porta diferente da de PORT',
  })
  .refine(({ S3_BUCKET, S3_ENDPOINT }) => S3_BUCKET !== undefined || S3_ENDPOINT === undefined, {
    path: ['S3_ENDPOINT'],
    message: 'S3_ENDPOINT só funciona com S3_BUCKET',
  })
  .refine(({ SMTP_URL, SMTP_FROM }) => (SMTP_URL === undefined) === (SMTP_FROM === undefined), {
    path: ['SMTP_URL'],
    message: 'SMTP_URL e SMTP_FROM só funcionam juntos: informe os dois ou nenhum',
  })
  .refine(({ SMTP_URL, SMTP_REPLY_TO }) => SMTP_URL !== undefined || SMTP_REPLY_TO === undefined, {
    path: ['SMTP_REPLY_TO'],
    message: 'SMTP_REPLY_TO só funciona com SMTP_URL',
  })
  .transform(env => ({
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    tls: tlsOf(env.TLS_CERT, env.TLS_KEY),
    s3: env.S3_BUCKET
      ? { bucket: env.S3_BUCKET, region: env.S3_REGION, endpoint: env.S3_ENDPOINT }
      : undefined,
    smtp:
      env.SMTP_URL && env.SMTP_FROM
        ? { url: env.SMTP_URL, from: env.SMTP_FROM, replyTo: env.SMTP_REPLY_TO }
        : undefined,
    logLevel: env.LOG_LEVEL,
    metrics: { port: env.METRICS_PORT, token: env.METRICS_TOKEN },
    trustProxy: env.TRUST_PROXY,
    timeZone: env.TZ,
    warnBelow: env.DISK_WARNING_GB === undefined ? undefined : env.DISK_WARNING_GB * 1_000_000_000,
    drainMs: env.DRAIN_SECONDS * 1000,
    webhookAllowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    hasServiceWorker: env.SERVICE_WORKER,
    backup: {
      folder: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
      keep: env.BACKUP_KEEP,
      time: env.BACKUP_TIME,
      // An external database server usually has its own backups, so ours are automatic only if a folder is configured.
      isAutomatic: env.BACKUP_KEEP > 0 && (env.DATABASE_URL === undefined || env.BACKUP_DIR !== undefined),
    },
  }))

function tlsOf(cert: string | undefined, key: string | undefined): Tls | undefined {
  return cert !== undefined && key !== undefined ? { cert, key } : undefined
}

export type Config = z.infer<typeof environment>

/** Parses the environment. An empty variable counts as absent. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const { data, error } = environment.safeParse(present)
  if (error) throw new CannotStart(`Configuração inválida. ${error.issues.map(nameIssue).join('; ')}`)
  return data
}

function nameIssue({ path, message }: z.core.$ZodIssue): string {
  const name = path.join('.')
  return message.startsWith(name) ? message : `${name}: ${message}`
}
