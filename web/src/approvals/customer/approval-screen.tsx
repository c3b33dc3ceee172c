import classes from './approval-screen.module.css'
import controls from './controls.module.css'
import { ShownProof } from './shown-proof.tsx'
import { useProof } from './use-proof.ts'

export function ApprovalScreen({ token }: { token: string }) {
  const { proof, refresh, retry } = useProof(token)
  switch (proof.kind) {
    case 'opening':
      return (
        <p className={classes.opening} role="status">
          Abrindo a arte…
        </p>
      )
    case 'failed':
      return (
        <section className={classes.failed}>
          <h2 role="alert">{proof.message}</h2>
          {proof.canRetry && (
            <button type="button" className={controls.primary} onClick={retry}>
              Tentar novamente
            </button>
          )}
        </section>
      )
    case 'shown':
      return <ShownProof token={token} page={proof.page} refusal={proof.refusal} refresh={refresh} />
  }
}
