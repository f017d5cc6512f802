import { CopyText } from "./CopyText";

export const CopyTextExample = () => <CopyText label="Link" text="https://edgewise.example/invitation/#k3v9" />;
