@rem `npm start` and `npm run demo` begin with the shell's `exec`, so that no shell stands between npm and Etapa and swallows SIGTERM.
@rem Windows has no such command; there, this file runs what follows.
@%*
