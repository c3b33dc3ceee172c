import type { FastifyInstance } from 'fastify'

export const trustPath = '/confiar'
const certificatePath = `${trustPath}/etapa.crt`

/**
 * Serves a page that helps a phone trust the workshop's certificate authority. Only the public certificate can be
 * downloaded.
 */
export function trustPage(app: FastifyInstance, authority: string): void {
  app.get(trustPath, (_, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  )
  app.get(certificatePath, (_, reply) =>
    reply
      .type('application/x-x509-ca-cert')
      .header('content-disposition', 'attachment; filename="etapa.crt"')
      .header('cache-control', 'no-cache')
      .send(authority),
  )
}

const page = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Preparar o celular · Etapa</title>
<style>
  body { margin: 0 auto; padding: 1.5rem; max-width: 40rem; font: 1.0625rem/1.6 system-ui, sans-serif; color: #1b1f24 }
  h1 { font-size: 1.5rem; line-height: 1.25 }
  h2 { margin: 2rem 0 0; font-size: 1.2rem }
  li { margin: .4rem 0 }
  a.button { display: block; margin: 1rem 0; padding: .9rem; border-radius: .5rem; background: #0b5394; color: #fff;
    text-align: center; text-decoration: none; font-weight: 600 }
  .note { color: #4a5159 }
</style>
<h1>Preparar este celular para o Etapa</h1>
<p>A câmera só funciona em endereços seguros (https). Para isso, este celular precisa confiar no certificado da oficina.
É feito uma vez em cada celular.</p>
<a class="button" href="${certificatePath}">1. Baixar o certificado</a>

<h2>2. No Android</h2>
<ol>
  <li>Abra <b>Configurações</b> e procure por <b>certificado de CA</b> (fica em Segurança, Criptografia e credenciais,
  Instalar um certificado).</li>
  <li>Toque em <b>Certificado de CA</b> e em <b>Instalar mesmo assim</b>.</li>
  <li>Escolha o arquivo <b>etapa.crt</b>, na pasta Downloads.</li>
</ol>

<h2>2. No iPhone</h2>
<ol>
  <li>Abra esta página no <b>Safari</b>, baixe o certificado e toque em <b>Permitir</b>.</li>
  <li>Em <b>Ajustes</b>, toque em <b>Perfil Baixado</b> e em <b>Instalar</b>.</li>
  <li>Em <b>Ajustes, Geral, Sobre, Ajustes de Confiança de Certificados</b>, ligue a chave do certificado
  <b>Etapa</b>.</li>
</ol>

<h2>3. Pronto</h2>
<a class="button" href="/">Abrir o Etapa</a>
<p class="note">Instale somente na rede da sua oficina e somente se foi a sua oficina que pediu. Um celular de uso pessoal
pode remover o certificado depois, no mesmo lugar.</p>
</html>
`
