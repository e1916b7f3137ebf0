/** The page: the tables of this browser, or one of them. */

import "./styles/tokens.css";
import "./styles/base.css";
import { render } from "preact";
import { tableId } from "./route";
import "./settings";
import { StartPage } from "./start/StartPage";
import { TablePage } from "./table/TablePage";

function Page() {
  const id = tableId.value;
  return id ? <TablePage key={id} id={id} /> : <StartPage />;
}

const root = document.getElementById("page");
if (root) render(<Page />, root);
