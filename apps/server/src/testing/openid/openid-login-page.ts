/** What people see at the test's OpenID provider: a form with an e-mail address, and the choice to let Neuro know or not. */

const STYLE =
  "body{font:16px system-ui;margin:15vh auto;max-width:22rem;padding:0 1rem}input,button{display:block;width:100%;font:inherit;padding:.5rem;margin:.5rem 0;box-sizing:border-box}";

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** `typed` is what was entered before and is nobody's. */
export function loginPage({ typed }: { readonly typed: string | null }): string {
  const problem = typed === null ? "" : '<p role="alert">Nobody here has this e-mail address.</p>';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test provider</title>
<style>${STYLE}</style></head>
<body>
<main>
<h1>Test provider</h1>
<p>Neuro asks who you are.</p>${problem}
<form method="post">
<label for="email">E-mail</label>
<input id="email" name="email" type="text" autocomplete="off" value="${escaped(typed ?? "")}">
<button name="answer" value="allow">Log in and continue to Neuro</button>
<button name="answer" value="deny">Do not tell Neuro</button>
</form>
</main>
</body>
</html>`;
}
