import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * The command prefix that runs a program as in a container: with its own process, network and IPC namespaces, but on
 * the same file system.
 */
const unshare = ['unshare', '--pid', '--net', '--ipc', '--fork', '--mount-proc']

/**
 * Returns the command prefix that runs a program in new namespaces, or an empty list if this system does not allow it.
 */
export async function ownNamespaces(): Promise<string[]> {
  const [program = '', ...args] = unshare
  return await promisify(execFile)(program, [...args, 'true']).then(
    () => unshare,
    () => [],
  )
}
